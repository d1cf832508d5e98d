"use client";

import { useEffect } from "react";
import { MoonIcon, SunIcon } from "@/components/ui/icons";
import { storageKeys, writeStorage } from "@/lib/core/storage";

const isDark = () => document.documentElement.classList.contains("dark");

function paint(dark: boolean) {
  const root = document.documentElement;
  root.classList.toggle("dark", dark);
  root.style.colorScheme = dark ? "dark" : "light";
  const paper = getComputedStyle(root).getPropertyValue("--color-paper");
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", paper);
}

/** Light or dark, kept in storage. What it shows follows the class of <html>, so it needs no state of its own. */
export function ThemeToggle() {
  useEffect(() => {
    paint(isDark());
    const follow = (event: StorageEvent) => {
      if (event.key === storageKeys.theme || event.key === null) paint(event.newValue === "dark");
    };
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, []);

  return (
    <button
      type="button"
      onClick={() => {
        const dark = !isDark();
        writeStorage("theme", dark ? "dark" : "light");
        paint(dark);
      }}
      className="grid size-11 place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
    >
      <MoonIcon className="size-5 dark:hidden" />
      <SunIcon className="hidden size-5 dark:block" />
      <span className="sr-only dark:hidden">Activar el tema oscuro</span>
      <span className="sr-only not-dark:hidden">Activar el tema claro</span>
    </button>
  );
}
