// A database is reached encrypted and checked, or plain on this machine; a refusal repeats nothing of the address.
import { expect, test } from "bun:test";
import { AppError } from "../../../core/app-error.ts";
import { describeDatabase, parseDatabaseAddress } from "../../../core/network/database-address.ts";

test.each([
  ["postgres://u:p%40%2F@db.example.com/mem", "u@db.example.com/mem", true],
  ["postgresql://u@db.example.com:6432/mem?sslmode=verify-full", "u@db.example.com:6432/mem", true],
  // Other clients would take an unchecked server here.
  ["postgres://u:p@db.example.com/mem?sslmode=require&channel_binding=require", "u@db.example.com/mem", true],
  ["postgres://u:p@127.0.0.1/mem", "u@127.0.0.1/mem", false],
  ["postgres://u:p@localhost/mem?sslmode=prefer", "u@localhost/mem", false],
  ["postgres://u:p@[::1]:5433/mem", "u@[::1]:5433/mem", false],
  ["postgres://u:p@localhost/mem?sslmode=require", "u@localhost/mem", true],
  ["postgres://u:p@127.0.0.1/mem?sslrootcert=/ca.crt", "u@127.0.0.1/mem", true],
  ["postgres://u:p@[2001:db8::1]/mem", "u@[2001:db8::1]/mem", true],
])("%s is usable", (text, shown, isEncrypted) => {
  const address = parseDatabaseAddress(text);
  expect(describeDatabase(address)).toBe(shown);
  expect(address.isEncrypted).toBe(isEncrypted);
});

test("parts are decoded, and the file of certificates is kept", () => {
  const text = "postgres://a%20b:p%40%3A%2F@h.example:1/d%20e?sslrootcert=%2Fetc%2Fca.crt";
  expect(parseDatabaseAddress(text)).toEqual({
    hostname: "h.example",
    port: 1,
    username: "a b",
    password: "p@:/",
    database: "d e",
    isEncrypted: true,
    caFile: "/etc/ca.crt",
  });
});

test.each([
  "",
  "s3cret",
  "mysql://u:s3cret@h/d",
  "http://u:s3cret@127.0.0.1/d",
  "postgres://h/d",
  "postgres://u:s3cret@h/",
  "postgres://u:s3cret@h",
  "postgres://u:s3cret@/d",
  "postgres:///d?host=/run/s3cret",
  "postgres://u:s3cret@h/d/e",
  "postgres://u:s3cret%@h/d",
  "postgres://u:s3cret@h:99999/d",
  "postgres://u:s3cret@db.example.com/d?sslmode=disable",
  "postgres://u:s3cret@db.example.com/d?sslmode=allow",
  "postgres://u:s3cret@db.example.com/d?sslmode=prefer",
  "postgres://u:s3cret@localhost.example.com/d?sslmode=disable",
  "postgres://u:s3cret@127.0.0.1.example.com/d?sslmode=disable",
  "postgres://u:s3cret@0.0.0.0/d?sslmode=disable",
  "postgres://u:s3cret@h/d?sslmode=s3cret",
  "postgres://u:s3cret@h/d?options=s3cret",
  "postgres://u:s3cret@h/d?sslkey=s3cret",
])("%s is refused without being repeated", (text) => {
  try {
    parseDatabaseAddress(text);
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    expect((error as AppError).code).toBe("usage");
    expect(`${error} ${(error as AppError).hints.join(" ")}`).not.toContain("s3cret");
    return;
  }
  throw new Error("the address was not refused");
});
