// Programs whose names are words of sentences, and arguments that look like secrets and are none.
import { describe, expect, test } from "bun:test";
import { cleanText } from "../../../core/privacy/clean.ts";

describe.each([
  "sqlplus scott/*",
  "sqlplus -S scott/* <<EOF",
  "sqlplus scott/* as sysdba",
  "sqlplus scott/* @/opt/scripts/run.sql",
  "$ sqlplus scott/*",
  "cd /x && sqlplus scott/*",
  "sudo -u oracle sqlplus scott/*",
  "/opt/oracle/bin/sqlplus scott/*",
  "log in with sqlplus scott/*@orcl",
  "exp scott/* file=x.dmp",
  "imp userid=scott/* file=x.dmp",
  "then exp scott/*@orcl and look at the log",
  "expdp scott/*@orcl directory=x",
  "rman target sys/*",
  "net user bob *",
  "net user bob * /add",
  "C:\\> net user bob * /add",
  "openssl passwd *",
  "openssl passwd -6 *",
  "openssl passwd -6 -salt abcdefgh *",
  "h=$(openssl passwd -1 *)",
  "psexec.py corp/bob:*@10.0.0.5",
  "smbexec.py -dc-ip 10.0.0.1:445 bob:*@10.0.0.5",
])("%s", (command) => {
  test("has a password", () => {
    for (const parts of [
      ["sun", "shine"],
      ["x7Kq", "Wm2vTz9"],
    ])
      expect(cleanText(command.replace("*", parts.join("")))).not.toContain(parts.join(""));
  });
});

test("the hash with which one logs in is hidden", () => {
  const hash = ["31d6cfe0d16ae931", "b73c59d7e0c089c0"].join("");
  for (const front of ["", "aad3b435b51404ee"])
    expect(cleanText(`secretsdump.py -hashes ${front}:${hash} corp/bob@10.0.0.5`)).not.toContain(hash);
});

test.each([
  "Then exp data/raw/train.csv and check the log",
  "python exp runs/baseline/config.yaml",
  "ls exp results/old",
  "mv exp results/old",
  "from imp import/load",
  "imp ./lib/core",
  "imp src/components/button",
  "exp configs/base.yaml",
  "exp file=/backup/full.dmp",
  "sqlplus /nolog @/opt/scripts/run.sql",
  "sqlplus @/opt/scripts/run.sql",
  "sqlplus -s scott@//dbhost:1521/orcl",
  "use sqlplus client/server mode",
  "if sqlplus and/or sqlldr fails",
  "sqlplus docs/readme.md",
  "the net user experience improved",
  "net user growth increased",
  "net user growth increased again",
  "net user bob /add",
  "run openssl passwd first",
  "an openssl passwd command fails",
  "openssl passwd wants a salt",
  "openssl passwd -in file.txt",
  "openssl passwd -6 -salt abcdefgh -stdin",
  "smbexec.py -dc-ip 10.0.0.1:445 bob@host",
  "ftp -u ftp://host/path file.txt",
  "wmiexec.py -outputfile C:/tmp/x bob@host",
])("%s stays", (text) => {
  expect(cleanText(text) as string).toBe(text);
});
