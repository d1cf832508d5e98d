import { type ComponentType, createElement, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { createStore } from "@/lib/core/store";

const earlyMs = 1_500;

type Coming = {
  isWanted?: boolean;
  meanwhile?: ReactNode;
  onMissing?: () => void;
};

/**
 * A component outside a page's first load, loaded when first wanted. It shows from then on, and at once where another
 * use has loaded it; a place that has not asked for it, such as a form that was reset, shows `meanwhile`. After a
 * failure, as offline, the next use tries again.
 */
export function piece<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const arrived = createStore<ComponentType<Props> | null>(null);
  const ask = async () => {
    if (!arrived.get()) arrived.set(await load());
  };

  function Piece({ isWanted = true, meanwhile = null, onMissing, ...props }: Props & Coming) {
    const shown = arrived.use();
    const [wasWanted, setWasWanted] = useState(isWanted);
    if (isWanted && !wasWanted) setWasWanted(true);
    const miss = useEffectEvent(() => {
      setWasWanted(false);
      onMissing?.();
    });
    useEffect(() => {
      if (isWanted) ask().catch(() => miss());
    }, [isWanted]);
    return shown && wasWanted ? createElement(shown, props as unknown as Props) : meanwhile;
  }

  /** Loads it ahead, once the page is idle. */
  function useEarly(isLikely = true): void {
    useEffect(() => {
      if (!isLikely) return;
      const timer = setTimeout(() => void ask().catch(() => undefined), earlyMs);
      return () => clearTimeout(timer);
    }, [isLikely]);
  }

  return Object.assign(Piece, { useEarly });
}
