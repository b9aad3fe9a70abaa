// Several assignments in one argument, separated by commas.
import { describe, expect, test } from "bun:test";
import { scrubSecrets } from "../../../core/privacy/secrets.ts";

const value = ["x7Kq", "Wm2", "vTz9"].join("");
const typed = ["tiger", "42", "moon"].join("");

describe.each([
  "helm install x . --set auth.password=@",
  "helm install x . --set auth.password=@,b=2 --wait",
  "helm upgrade x . --set-string image.tag=2.1,postgresql.auth.postgresPassword=@,replicas=3",
  "helm upgrade x . --set 'b=2,users[0].password=@,users[0].name=bob'",
  "argocd app set x --helm-set auth.password=@,b=2",
  "mount -t cifs //h/s /mnt -o username=bob,password=@,vers=3.0,uid=7",
  "docker volume create --opt o=addr=h,username=bob,password=@,b=x x",
  "az deployment create --parameters adminUser=bob,adminPassword=@,size=2",
  "aws lambda update-function-configuration --environment Variables={DB_PASSWORD=@,SIZE=2}",
])("%s", (command) => {
  test("hides the value, whatever it is, and nothing else", () => {
    for (const secret of [value, typed, "sunshine"])
      expect(scrubSecrets(command.replace("@", secret))).toBe(command.replace("@", "***"));
  });

  test("leaves a reference and a placeholder", () => {
    for (const kept of ["$DB_PASSWORD", "<password>", "string"]) {
      const text = command.replace("@", kept);
      expect(scrubSecrets(text)).toBe(text);
    }
  });
});

test.each([
  [`//h/s /mnt cifs username=bob,password=${typed},uid=7 0 0`, "//h/s /mnt cifs username=bob,password=***,uid=7 0 0"],
  [`"h:6380,password=${value}=,ssl=True,abortConnect=False"`, '"h:6380,password=***,ssl=True,abortConnect=False"'],
  [`etcdctl put /db/password ${value}`, "etcdctl put /db/password ***"],
  [`consul kv put db/password ${value}`, "consul kv put db/password ***"],
  [`uci set wireless.@wifi-iface[0].key='${typed}'`, "uci set wireless.@wifi-iface[0].key='***'"],
  [`  option key '${typed} ${typed}'`, "  option key '***'"],
])("%s", (text, cleaned) => {
  expect(scrubSecrets(text)).toBe(cleaned);
});

test("a comma in a password is no end of it", () => {
  for (const secret of [`${value},q=${value}`, `${value},zc9=!`, `,b${value}`, "$0;V.7J;P-PsD=", "8C8IL>=}%..,BJ=t"])
    expect(scrubSecrets(`DB_PASSWORD=${secret}`)).toBe("DB_PASSWORD=***");
});

test("arguments of functions and options that only configure are kept", () => {
  for (const text of [
    "connect(user=user,password=password,b=2)",
    "ssh -o PasswordAuthentication=no,b=2 h",
    "ssh -o PreferredAuthentications=password,keyboard-interactive h",
    "server.auth.password=sunshine",
    "set(state.token=next,b=2)",
    "  option key 'name'",
  ])
    expect(scrubSecrets(text)).toBe(text);
});

test("a generated value ends only behind what is a value by itself, and only in a list", () => {
  const parts = [
    ["NUfci", "Ax,rm=3"],
    ["VpBYG", "eb,rm=3"],
    ["0],stn", "=.xxDn"],
    ["x7KqWm", "2vTz9,size=2"],
  ];
  for (const secret of parts.map((each) => each.join("")))
    expect(scrubSecrets(`AZURE_PAT=${secret}\npassword=${secret}`)).toBe("AZURE_PAT=***\npassword=***");
});
