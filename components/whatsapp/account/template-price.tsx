import type { ConversationCosts } from "@/lib/whatsapp/costs/schema";
import { priceInWords } from "@/lib/whatsapp/costs/shared/words";
import { useMinutesLeft } from "./window-clock";

type Props = { costs: ConversationCosts | null; category: string };

/** The present price of a template's category for this contact. */
export function TemplatePrice({ costs, category }: Props) {
  const prices: Partial<Record<string, ConversationCosts["prices"]["service"]>> = costs?.prices ?? {};
  const price = prices[category.toLowerCase()];
  const isFree = useMinutesLeft(price?.free?.until ?? null) > 0;
  if (!price) return null;
  return <span className="text-sm text-subtle">{priceInWords(price, isFree)}</span>;
}
