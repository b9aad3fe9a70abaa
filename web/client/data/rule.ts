import type { Answer } from "./api.ts";

export type Rule = NonNullable<Answer<"rules">>["own"][number];
