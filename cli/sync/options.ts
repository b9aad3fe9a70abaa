import { Option } from "clipanion";

export const exceptOption = () =>
  Option.Array("--except", [], { description: "A project that stays on this machine; may be repeated" });

export const sendOption = () => Option.Boolean("-y,--yes", false, { description: "Do not ask before the first push" });
