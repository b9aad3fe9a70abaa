import { writeFileSync } from "node:fs";
import { join } from "node:path";

export type Certificates = { authority: string; certificate: string; key: string };

/** Makes, by openssl, an authority and a certificate of the address 127.0.0.1 that it signed. Returns the files, which are in `folder`. */
export function makeCertificates(folder: string): Certificates {
  const file = (name: string) => join(folder, name);
  writeFileSync(file("names.txt"), "subjectAltName=IP:127.0.0.1\n");
  const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  openssl([
    "req",
    "-x509",
    ...newKey,
    "-keyout",
    file("ca.key"),
    "-out",
    file("ca.crt"),
    "-days",
    "2",
    "-subj",
    "/CN=test authority",
  ]);
  openssl(["req", ...newKey, "-keyout", file("server.key"), "-out", file("server.csr"), "-subj", "/CN=127.0.0.1"]);
  const signing = ["-CA", file("ca.crt"), "-CAkey", file("ca.key"), "-CAcreateserial", "-extfile", file("names.txt")];
  openssl(["x509", "-req", "-in", file("server.csr"), ...signing, "-days", "2", "-out", file("server.crt")]);
  return { authority: file("ca.crt"), certificate: file("server.crt"), key: file("server.key") };
}

function openssl(args: string[]): void {
  const { success, stderr } = Bun.spawnSync(["openssl", ...args]);
  if (!success) throw new Error(`openssl ${args[0]} failed: ${stderr}`);
}
