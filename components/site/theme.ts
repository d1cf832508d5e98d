import { readStorage, writeStorage } from "@/lib/core/storage";

/** The class of <html> says whether the page is dark, so nothing needs a state of its own. */
const isDark = (): boolean => document.documentElement.classList.contains("dark");

/**
 * Shows the page light or dark. Without an argument the page stays as it is, or becomes what the
 * person chose: a document that React made anew, such as that of a 404, did not run the head's
 * script.
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
