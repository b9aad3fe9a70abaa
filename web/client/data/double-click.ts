/**
 * Ignores the second click of a double click on a button of a toolbar or a dialog. The first one may have put something else under the
 * pointer, which nobody meant.
 */
export function ignoreSecondClicks(): void {
  document.addEventListener(
    "click",
    (event) => {
      const isAction = event.target instanceof Element && event.target.closest(".actions button") !== null;
      if (!isAction || event.detail < 2) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
}
