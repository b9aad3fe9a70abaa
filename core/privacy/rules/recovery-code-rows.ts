// How lists of codes that replace a second factor are headed: data for recovery-codes.ts.
import { lazy } from "../../lazy.ts";

/** `cue` is what the headings of the language have in common. */
export type RecoveryHeading = { readonly language: string; readonly cue: string; readonly example: string };

/** Made on first use: a hook would create all of their strings when it starts. */
export const recoveryHeadings = lazy((): readonly RecoveryHeading[] => [
  { language: "English", cue: "recovery code", example: "GitHub two-factor recovery codes" },
  { language: "English", cue: "backup code", example: "Your backup codes:" },
  { language: "English", cue: "scratch code", example: "Emergency scratch codes are:" },
  { language: "English", cue: "rescue code", example: "## Rescue codes" },
  { language: "English", cue: "one-time codes", example: "One-time codes" },
  { language: "German", cue: "wiederherstellungscode", example: "Wiederherstellungscodes:" },
  { language: "German", cue: "ersatzcode", example: "Ihre Ersatzcodes" },
  { language: "French", cue: "codes de réc", example: "Codes de récupération :" },
  { language: "French", cue: "codes de secours", example: "Vos codes de secours :" },
  { language: "Spanish", cue: "códigos de r", example: "Códigos de recuperación" },
  { language: "Portuguese", cue: "códigos de backup", example: "Seus códigos de backup:" },
  { language: "Italian", cue: "codici di r", example: "Codici di recupero" },
  { language: "Dutch", cue: "herstelcode", example: "Herstelcodes:" },
  { language: "Polish", cue: "kody zapasowe", example: "Kody zapasowe:" },
  { language: "Russian", cue: "коды восст", example: "Коды восстановления:" },
  { language: "Russian", cue: "резервные коды", example: "Резервные коды" },
  { language: "Chinese", cue: "恢复代码", example: "恢复代码：" },
  { language: "Japanese", cue: "リカバリーコード", example: "リカバリーコード" },
  { language: "Korean", cue: "복구 코드", example: "복구 코드:" },
]);
