/** The targets that are built for other machines than the one that builds them, and how each is tried there. */
export const ways = {
  "linux-arm64": "QEMU's emulation of the processor, with Debian's libraries for it",
  "linux-arm64-musl": "QEMU, with musl of Debian; its C++ library is Debian's for glibc, with what musl lacks added",
  "linux-x64-baseline": "QEMU as a processor without AVX2",
  "linux-x64-musl": "a root of its own, with musl of Debian; its C++ library as above",
  "windows-x64": "Wine 8, with what it lacks added",
  "windows-arm64": "the headers of the file; nothing runs it",
  "darwin-arm64": "the headers and load commands of the file; nothing runs it",
  "darwin-x64": "the headers and load commands of the file; nothing runs it",
} as const;

export type Target = keyof typeof ways;
