import Link from "next/link";
import { Button } from "@/components/ui/button";
import type { OpenConversation } from "@/lib/whatsapp/inbox/schema";
import type { ConversationCosts } from "@/lib/whatsapp/costs/schema";
import {
  type Budget,
  budgetInWords,
  isNearLimit,
  limitQuestion,
  priceInWords,
} from "@/lib/whatsapp/costs/shared/words";
import { useInboxUser } from "../inbox-context";
import { join, joinable, useWaiting } from "../outbox";
import { ratesHref } from "../account/option-links";
import { allowOverLimit } from "../over-limit";
import type { useSendCost } from "./use-send-cost";

type Props = {
  conversation: OpenConversation;
  cost: ReturnType<typeof useSendCost>;
  text: string;
  /** Sends although the month's limit is spent. */
  onAnyway: () => void;
};

/** A text longer than this is no mere part of another one. */
const short = 160;

export function CostLine({ conversation: { id, costs }, cost, text, onAnyway }: Props) {
  const parts = joinable(useWaiting(id, useInboxUser().id));
  if (!costs) return null;
  const { budget } = costs;
  if (cost.isAsking && budget) return <Question budget={budget} onAnyway={onAnyway} />;
  const isThird = cost.inRow >= 2 && text !== "" && text.length <= short && !cost.isFree;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-subtle">
      <p className={budget && isNearLimit(budget) && !cost.isFree ? "text-amber" : ""}>
        <Price costs={costs} isFree={cost.isFree} />
      </p>
      {parts.length > 0 ? (
        <Button variant="ghost" onClick={() => join(parts)}>
          Enviar como un solo mensaje
        </Button>
      ) : (
        isThird && <p>Cada mensaje se cobra: puedes escribirlo todo en uno.</p>
      )}
    </div>
  );
}

function Price({ costs: { prices, market, budget }, isFree }: { costs: ConversationCosts; isFree: boolean }) {
  const { service } = prices;
  if (!isFree && !service.rate) {
    return (
      <>
        Sin tarifa para {market}.{" "}
        <Link href={ratesHref} className="link">
          Agregar tarifas
        </Link>
      </>
    );
  }
  return [priceInWords(service, isFree), !isFree && budget && budgetInWords(budget)].filter(Boolean).join(" · ");
}

function Question({ budget, onAnyway }: { budget: Budget; onAnyway: () => void }) {
  return (
    <div role="alert" className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-amber">
      <p>{limitQuestion(budget)}</p>
      <Button
        variant="secondary"
        onClick={() => {
          allowOverLimit();
          onAnyway();
        }}
      >
        Enviar igual
      </Button>
    </div>
  );
}
