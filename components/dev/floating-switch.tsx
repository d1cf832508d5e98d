"use client";

import { showFloatingSlice, useFloatingSlice } from "./floating-slice";

/** Whether the floating panel shows in this browser. */
export function FloatingSwitch() {
  const shown = useFloatingSlice();
  return (
    <label className="flex min-h-11 w-fit items-center gap-3 font-medium">
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says it by itself
        role="switch"
        checked={shown}
        onChange={({ target }) => showFloatingSlice(target.checked)}
        className="size-5 accent-accent"
      />
      Mostrar el panel flotante en este navegador
    </label>
  );
}
