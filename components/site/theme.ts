import { readStorage, writeStorage } from "@/lib/core/storage";

/** Whether the page is dark now. The class of <html> is what counts, so nothing needs a state of its own. */
const isDark = (): boolean => document.documentElement.classList.contains("dark");

/**
 * Shows the page light or dark; without a word, as it is or as the person chose: a document that React made anew, such as that of a 404,
 * did not run the head's script.
 */
export function paintTheme(dark = isDark() || readStorage("theme") === "dark"): void {
  const root = document.documentElement;
  root.classList.toggle("dark", dark);
  root.style.colorScheme = dark ? "dark" : "light";
  const paper = getComputedStyle(root).getPropertyValue("--color-paper");
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", paper);
}

/** Turns light into dark and back, and keeps that. */
export function toggleTheme(): void {
  const dark = !isDark();
  writeStorage("theme", dark ? "dark" : "light");
  paintTheme(dark);
}
