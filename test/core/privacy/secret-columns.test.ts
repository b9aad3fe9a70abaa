import { describe, expect, test } from "bun:test";
import { cleanText } from "../../../core/privacy/clean.ts";

// Made up, and assembled at run time: no scanner finds a secret in the repository.
const hex = "0f9a8b7c6d5e4f3a".repeat(4);
const chosen = ["Kqrtv", "482!"].join("");
const id = ["5f0c2d9e", "71ab", "4c3d", "9e8f", "0a1b2c3d4e5f"].join("-");

const headers = [
  "| Benutzer | Passwort | Rolle |",
  "| Utilisateur | Mot de passe | Rôle |",
  "| Usuario | Contraseña | Rol |",
  "| Usuário | Senha | Papel |",
  "| Gebruiker | Wachtwoord | Rol |",
  "| Логин | Пароль | Роль |",
  "| 用户 | 密码 | 角色 |",
  "| ユーザー | パスワード | 役割 |",
  "| 사용자 | 비밀번호 | 그룹 |",
  "| User | **Password** | Role |",
];

describe.each(headers)("below %s", (header) => {
  test.each([hex, chosen, id])("%s is masked", (value) => {
    const text = (secret: string) => `${header}\n|---|---|---|\n| admin | \`${secret}\` | ADMIN |\n`;
    expect<string>(cleanText(text(value))).toBe(text("***"));
  });
});

test("a hexadecimal token is masked below its name", () => {
  expect<string>(cleanText(`user,api_token\nbob,${hex}\n`)).toBe("user,api_token\nbob,***\n");
});

const kept = [
  "| 用户 | 密码 | 角色 |\n|---|---|---|\n| admin | 必填 | ADMIN |",
  "| 项目 | 密码强度 | 说明 |\n|---|---|---|\n| a1 | b2c3d4e5 | 中 |",
  "| Feld | Passwort | Pflicht |\n|---|---|---|\n| Login | ja | nein |",
  "| Champ | Mot de passe oublié | Lien |\n|---|---|---|\n| Login | Route12 | oui |",
];

test.each(kept)("%j stays", (text) => {
  expect<string>(cleanText(text)).toBe(text);
});
