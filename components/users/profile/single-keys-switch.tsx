"use client";

import { turnSingleKeys, useSingleKeys } from "@/components/ui/single-keys";

/** Whether keys alone do something in this browser. */
export function SingleKeysSwitch() {
  const isOn = useSingleKeys();
  return (
    <label className="flex min-h-11 w-fit items-center gap-3 font-medium">
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says it by itself
        role="switch"
        checked={isOn}
        onChange={({ target }) => turnSingleKeys(target.checked)}
        className="size-5 accent-accent"
      />
      Usar atajos de una sola tecla en este navegador
    </label>
  );
}
