import { useEffect, useState } from "react";
import type { ConversationCosts } from "@/lib/whatsapp/costs/schema";
import { passesLimit } from "@/lib/whatsapp/costs/shared/words";
import { useMinutesLeft } from "../account/window-clock";
import { overLimit } from "../over-limit";

/** Milliseconds: texts that follow each other within that time could have been one. */
const rowMs = 60_000;

/** The present price of a reply, and whether a person has to be asked before it is sent. */
export function useSendCost(costs: ConversationCosts | null) {
  const price = costs?.prices.service;
  const isFree = useMinutesLeft(price?.free?.until ?? null) > 0;
  const [isAsking, setAsking] = useState(false);
  const [inRow, setInRow] = useState(0);

  useEffect(() => {
    if (inRow === 0) return;
    const timer = setTimeout(() => setInRow(0), rowMs);
    return () => clearTimeout(timer);
  }, [inRow]);

  const isSpent = costs?.budget ? passesLimit(costs.budget, price?.rate?.micros ?? 0) : false;
  return {
    isFree,
    isAsking: isAsking && isSpent && !isFree,
    inRow,
    /** Notes that a text is being sent. @returns false if it has to be asked for first, and stays where it is */
    begin(): boolean {
      const asks = isSpent && !isFree && !overLimit().overLimit;
      setAsking(asks);
      if (!asks) setInRow((count) => count + 1);
      return !asks;
    },
  };
}
