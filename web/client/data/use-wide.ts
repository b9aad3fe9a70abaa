import { useEffect, useState } from "preact/hooks";

const wide = matchMedia("(width >= 80rem)");

/** Returns whether there is room for a pane beside a list. */
export function useWide(): boolean {
  const [isWide, setWide] = useState(() => wide.matches);
  useEffect(() => {
    const follow = () => setWide(wide.matches);
    wide.addEventListener("change", follow);
    return () => wide.removeEventListener("change", follow);
  }, []);
  return isWide;
}
