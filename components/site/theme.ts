import { readStorage, writeStorage } from "@/lib/core/storage";

/** The class of <html> is the only state. */
const isDark = (): boolean => document.documentElement.classList.contains("dark");

/**
 * Without an argument it keeps the theme or applies the stored one: a document that React created anew, such as a
 * 404's, did not run the head's script.
 */
export function paintTheme(dark = isDark() || readStorage("theme") === "dark"): void {
  const root = document.documentElement;
  root.classList.toggle("dark", dark);
  root.style.colorScheme = dark ? "dark" : "light";
  const paper = getComputedStyle(root).getPropertyValue("--color-paper");
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", paper);
}

export function toggleTheme(): void {
  const dark = !isDark();
  writeStorage("theme", dark ? "dark" : "light");
  paintTheme(dark);
}
