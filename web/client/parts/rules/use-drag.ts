// Moves a rule with the mouse, a pen or a finger. A mark shows where it would come: only places that it can have.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Rule } from "../../data/rule.ts";

/** `place`: where the rule would be put among the user's; undefined if it stays. `by`: how far it was dragged down, in pixels. */
export type Drag = { id: number; place: number | undefined; by: number };

type Start = { rule: Rule; y: number; scrolled: number; target: HTMLElement; pointer: number };

/** The room at an edge of the page in which it scrolls below a rule, and how far for each frame, in pixels. */
const edge = 48;
const step = 8;

/** Returns what is dragged, and what begins it. `onDrop` is called with the new place. */
export function useDrag(
  own: readonly Rule[],
  onDrop: (rule: Rule, place: number) => void,
): { drag: Drag | undefined; begin: (rule: Rule, event: PointerEvent) => void } {
  const [start, setStart] = useState<Start>();
  const [drag, setDrag] = useState<Drag>();
  const current = useRef({ own, onDrop });
  current.current = { own, onDrop };
  // Not after the next paint: a tap has ended by then, and nothing would end the drag.
  useLayoutEffect(
    () => (start ? follow(start, current, { show: setDrag, end: () => setStart(undefined) }) : undefined),
    [start],
  );
  const begin = (rule: Rule, event: PointerEvent) => {
    const target = event.currentTarget as HTMLElement;
    if (event.button !== 0) return;
    event.preventDefault();
    setStart({ rule, y: event.clientY, scrolled: page().scrollTop, target, pointer: event.pointerId });
  };
  return { drag, begin };
}

function page(): HTMLElement {
  return document.getElementById("content") ?? document.body;
}

type Current = { current: { own: readonly Rule[]; onDrop: (rule: Rule, place: number) => void } };
type Report = { show: (drag: Drag | undefined) => void; end: () => void };

/** Follows the pointer until it is lifted. Escape, or whatever takes the pointer away, ends it without a move. Returns what stops it. */
function follow(
  { rule, y, scrolled, target, pointer }: Start,
  { current }: Current,
  { show, end }: Report,
): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let at = y;
  let frame = 0;
  const place = () => placeOf(rule, current.own, at);
  const draw = () => {
    const { top, bottom } = page().getBoundingClientRect();
    if (at < top + edge) page().scrollBy(0, -step);
    else if (at > bottom - edge) page().scrollBy(0, step);
    show({ id: rule.id, place: place(), by: at - y + page().scrollTop - scrolled });
    frame = requestAnimationFrame(draw);
  };
  const listen = (name: "pointermove" | "pointerup" | "lostpointercapture", run: (event: PointerEvent) => void) =>
    document.addEventListener(name, (event) => event.pointerId === pointer && run(event), { signal });
  target.setPointerCapture(pointer);
  // If the rule leaves the list meanwhile, the document alone hears of the pointer.
  listen("pointermove", (event) => {
    at = event.clientY;
  });
  listen("pointerup", () => {
    const found = place();
    end();
    if (found !== undefined) current.onDrop(rule, found);
  });
  listen("lostpointercapture", end);
  document.addEventListener(
    "keydown",
    (event) => {
      event.preventDefault();
      event.stopPropagation();
      if (event.key === "Escape") end();
    },
    { signal, capture: true },
  );
  draw();
  return () => {
    stopped.abort();
    cancelAnimationFrame(frame);
    show(undefined);
  };
}

/** Returns the place nearest to the pointer that the rule can have; undefined if that is its own. */
function placeOf(rule: Rule, own: readonly Rule[], y: number): number | undefined {
  const at = own.findIndex(({ id }) => id === rule.id);
  const boxes = own
    .filter(({ id }) => id !== rule.id)
    .flatMap(({ id }) => document.getElementById(`rule-${id}`)?.closest("li")?.getBoundingClientRect() ?? []);
  // An assistant's rule stays below all of the user's rules.
  if (at < 0 && y > (boxes.at(-1)?.bottom ?? 0)) return undefined;
  const wanted = boxes.filter(({ top, height }) => top + height / 2 < y).length;
  const can = at < 0 ? rule.places : [at, ...rule.places];
  const nearest = can.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0];
  return nearest === at ? undefined : nearest;
}
