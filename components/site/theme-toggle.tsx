"use client";

import { useEffect } from "react";
import { MoonIcon, SunIcon } from "@/components/ui/icons";
import { useAwake } from "@/components/ui/use-awake";
import { storageKeys } from "@/lib/core/storage";
import { paintTheme, toggleTheme } from "./theme";

export function ThemeToggle() {
  const isAwake = useAwake();
  useEffect(() => {
    paintTheme();
    const follow = (event: StorageEvent) => {
      if (event.key === storageKeys.theme || event.key === null) paintTheme(event.newValue === "dark");
    };
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, []);

  return (
    <button
      type="button"
      disabled={!isAwake}
      onClick={toggleTheme}
      className="grid size-11 place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
    >
      <MoonIcon className="size-5 dark:hidden" />
      <SunIcon className="hidden size-5 dark:block" />
      <span className="sr-only dark:hidden">Activar el tema oscuro</span>
      <span className="sr-only not-dark:hidden">Activar el tema claro</span>
    </button>
  );
}
