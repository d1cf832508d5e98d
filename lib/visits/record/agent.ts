import Bowser from "bowser";
import { cleanText } from "./clean-text";

/** What a `User-Agent` header tells. Empty where it does not. */
export type Agent = { device: "" | "mobile" | "tablet" | "desktop" | "tv"; browser: string; os: string };

const devices = ["mobile", "tablet", "desktop", "tv"] as const;

/** Reads a `User-Agent` header. */
export function agentOf(userAgent: string): Agent {
  if (!userAgent) return { device: "", browser: "", os: "" };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    device: devices.find((device) => device === platform.type) ?? "",
    browser: cleanText(browser.name ?? "", 60),
    os: cleanText(os.name ?? "", 60),
  };
}
