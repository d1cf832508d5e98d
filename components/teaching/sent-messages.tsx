import { Card } from "@/components/dashboard/card";
import { DateCell } from "@/components/dashboard/date-cell";
import { formatNumber, formatPercent } from "@/lib/core/numbers";
import { type SentMessage, silentDays } from "@/lib/teaching/shared/messages";

export const SentMessages = ({ sent }: { sent: SentMessage[] }) =>
  sent.length > 0 && (
    <Card title="Últimos mensajes">
      <ul className="divide-y divide-line">
        {sent.map(({ id, subject, days, createdAt, author, people, returned }) => (
          <li key={id} className="py-3 first:pt-0 last:pb-0">
            <p className="font-medium wrap-anywhere">{subject}</p>
            <p className="text-sm text-muted">
              <DateCell date={createdAt} />
              {author && ` · ${author}`} · sin actividad desde hace {silentDays[days]} · {formatNumber(people)}{" "}
              {people === 1 ? "persona" : "personas"} ·{" "}
              {returned === 0
                ? "ninguna ha vuelto"
                : `${returned === 1 ? "volvió" : "volvieron"} ${formatNumber(returned)} (${formatPercent(returned, people)})`}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
