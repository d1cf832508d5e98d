"use client";

import { Button } from "./button";
import { CheckIcon, CopyIcon } from "./icons";
import { useCopy } from "./use-copy";

type Props = { text: string; label?: string; copiedLabel?: string; className?: string };

export function CopyButton({ text, label = "Copiar", copiedLabel = "Copiado", className }: Props) {
  const { copied, copy } = useCopy();
  return (
    <Button variant="secondary" onClick={() => copy(text)} className={className}>
      {copied ? <CheckIcon /> : <CopyIcon />} {copied ? copiedLabel : label}
    </Button>
  );
}
