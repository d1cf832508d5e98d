import { useEffect, useState } from "react";
import { announce } from "./toast";

/** `copied` is true for two seconds after a success; `copy` tells whether it worked. */
export function useCopy(): { copied: boolean; copy: (text: string) => Promise<boolean> } {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return false;
    }
    setCopied(true);
    announce("Copiado.");
    return true;
  };
  return { copied, copy };
}
