import { writeFileSync } from "node:fs";
import { paths } from "../../../../core/config/paths.ts";
import { readReceipt, receiptFile } from "../../../../core/update/receipt.ts";
import { parseVersion } from "../../../../core/update/release.ts";
import { isSigned } from "../../../../core/update/signature.ts";
import type { Json } from "../grammar.ts";
import { foreignError } from "../invariants.ts";
import type { Surface } from "../surface.ts";

const key = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIGJ2d2hyZ2ZmZmZmZmZmZmZmZmZmZmZmZmZmZmZmZmZm x";
const body = Buffer.from(
  "SSHSIG\u0000\u0000\u0000\u0001\u0000\u0000\u00003\u0000\u0000\u0000\u000bssh-ed25519",
).toString("base64");
const signature = `-----BEGIN SSH SIGNATURE-----\n${body}\n-----END SSH SIGNATURE-----\n`;
const receipt: Json = {
  version: "0.1.0",
  executable: "/opt/claude-mem",
  sha256: "a".repeat(64),
  installed_at: "2026-01-10T10:00:00.000Z",
  kept: { version: "0.0.9", file: "/opt/claude-mem.old", sha256: "b".repeat(64) },
};

/** The input of an update: the newest version, a signature, the receipt of the installation. */
export const update: Surface = {
  open() {
    const file = receiptFile(paths());
    return {
      make: (grammar) => ({
        version: grammar.chance(0.5) ? grammar.mutateText("1.2.3-beta.1") : grammar.text(),
        signature: grammar.mutateText(signature),
        receipt: grammar.json(grammar.mutate(receipt)),
      }),
      async run({ version = "", signature = "", receipt = "" }) {
        const problems: string[] = [];
        const attempt = async (act: () => unknown) => {
          try {
            return await act();
          } catch (error) {
            problems.push(...foreignError(error));
            return undefined;
          }
        };
        const parsed = await attempt(() => parseVersion(version));
        if (typeof parsed === "string" && /[/\\]|\.\.|\s/.test(parsed)) problems.push(`version ${parsed}`);
        if ((await attempt(() => isSigned(Buffer.from("x"), signature, key))) === true)
          problems.push("accepted signature");
        writeFileSync(file, receipt);
        await attempt(() => readReceipt(paths()));
        return problems;
      },
    };
  },
};
