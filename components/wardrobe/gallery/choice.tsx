"use client";

import { useSearchParams } from "next/navigation";
import { createContext, type ReactNode, use, useState } from "react";
import { toast } from "@/components/ui/toast";
import { useAddressSteps } from "@/components/ui/use-address-steps";
import { mostPieces } from "@/lib/wardrobe/shared/kinds";

type Choice = {
  isChoosing: boolean;
  chosen: ReadonlySet<string>;
  begin: (id?: string) => void;
  toggle: (id: string) => void;
  add: (ids: readonly string[]) => void;
  end: () => void;
};

const none: ReadonlySet<string> = new Set();
const nothing = () => undefined;
const Context = createContext<Choice>({
  isChoosing: false,
  chosen: none,
  begin: nothing,
  toggle: nothing,
  add: nothing,
  end: nothing,
});

/** The selection mode is part of the address, so that the back button ends it. */
export function ChoiceProvider({ children }: { children: ReactNode }) {
  const isChoosing = useSearchParams().has("choosing");
  const { go, back } = useAddressSteps();
  const [picked, setPicked] = useState(none);

  const choose = (next: ReadonlySet<string>) => {
    if (next.size > mostPieces) toast.info(`Puedes elegir ${mostPieces} prendas como máximo.`);
    setPicked(next.size > mostPieces ? new Set([...next].slice(0, mostPieces)) : next);
  };

  const choice: Choice = {
    isChoosing,
    chosen: isChoosing ? picked : none,
    begin(id) {
      choose(new Set(id ? [id] : []));
      go({ choosing: "1" }, true);
    },
    toggle(id) {
      const next = new Set(picked);
      if (!next.delete(id)) next.add(id);
      choose(next);
    },
    add: (ids) => choose(new Set([...picked, ...ids])),
    end: () => back({ choosing: null }),
  };
  return <Context value={choice}>{children}</Context>;
}

export const useChoice = (): Choice => use(Context);
