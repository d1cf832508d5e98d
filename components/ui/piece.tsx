import { type ComponentType, createElement, type ReactNode, useEffect, useEffectEvent } from "react";
import { createStore } from "@/lib/core/store";

/** A page that was just shown has its own things to do. */
const earlyMs = 1_500;

type Coming = {
  /** It comes once this is true. */
  isWanted?: boolean;
  /** Shown until it is here. */
  meanwhile?: ReactNode;
  /** Told when it cannot come. */
  onMissing?: () => void;
};

/**
 * A piece that is no part of a page's first load: it comes when it is first wanted. Once it is here it is shown at
 * once, wherever it is wanted, and what failed to come, as offline, is asked for anew the next time.
 */
export function piece<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const arrived = createStore<ComponentType<Props> | null>(null);
  const ask = async () => {
    if (!arrived.get()) arrived.set(await load());
  };

  function Piece({ isWanted = true, meanwhile = null, onMissing, ...props }: Props & Coming) {
    const shown = arrived.use();
    const miss = useEffectEvent(() => onMissing?.());
    useEffect(() => {
      if (isWanted) ask().catch(() => miss());
    }, [isWanted]);
    return shown ? createElement(shown, props as unknown as Props) : meanwhile;
  }

  /** Brings it before anybody wants it, once the page has nothing else to do. */
  function useEarly(isLikely = true): void {
    useEffect(() => {
      if (!isLikely) return;
      const timer = setTimeout(() => void ask().catch(() => undefined), earlyMs);
      return () => clearTimeout(timer);
    }, [isLikely]);
  }

  return Object.assign(Piece, { useEarly });
}
