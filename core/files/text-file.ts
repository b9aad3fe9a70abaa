import { AppError } from "../app-error.ts";
import { errnoOf, fileError } from "./file-error.ts";
import { readRegular } from "./regular.ts";

/** Settings with a long history of projects have some megabytes. */
const maxBytes = 64_000_000;

/**
 * Returns the file's text with its byte order mark, or undefined if there is no file. Throws AppError `conflict` if it is not a
 * regular file, and "settings-unreadable" on bytes that are not UTF-8: decoding them loosely would change them when the text is
 * written back.
 */
export function readTextFile(file: string): string | undefined {
  let bytes: Uint8Array;
  try {
    bytes = readRegular(file, { maxBytes });
  } catch (error) {
    if (errnoOf(error) === "ENOENT") return undefined;
    throw fileError("read", file, error);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw new AppError("settings-unreadable", `${file} is not UTF-8 text`, {
      hints: ["Save it as UTF-8 and try again."],
      cause,
    });
  }
}
