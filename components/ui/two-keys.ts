"use client";

import { useRef } from "react";
import { useSingleKey } from "./single-keys";

/** Milliseconds in which the second key follows the first one. */
const pause = 1_500;

/** Acts on two keys, one after the other, as `useSingleKey` on one. */
export function useTwoKeys(first: string, second: string, act: () => void): void {
  const pressedAt = useRef(-pause);
  useSingleKey(first, () => {
    pressedAt.current = performance.now();
  });
  useSingleKey(second, () => {
    if (performance.now() - pressedAt.current < pause) act();
    pressedAt.current = -pause;
  });
}
