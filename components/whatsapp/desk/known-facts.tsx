import Link from "next/link";
import type { ReactNode } from "react";
import { CameByLine } from "@/components/shortener/came-by-line";
import type { AnswerOf } from "@/lib/api/calls";
import { formatBrief } from "@/lib/core/dates";

type Details = AnswerOf<"GET /api/whatsapp/conversations/details/{id}">;

type Props = { details: Details; onMessage: (id: string) => void };

export function KnownFacts({ details, onMessage }: Props) {
  return (
    <>
      {details.users.length > 0 && (
        <ContactSection title="Cuentas con este número">
          <ul className="space-y-2">
            {details.users.map((each) => (
              <li key={each.id}>
                <Link href={`/dashboard/user/${each.id}/details`} className="link">
                  {each.name}
                </Link>
              </li>
            ))}
          </ul>
        </ContactSection>
      )}
      {details.orders.length > 0 && (
        <ContactSection title="Órdenes con este teléfono">
          <ul className="space-y-2">
            {details.orders.map((order) => (
              <li key={order.id}>
                <Link href={`/dashboard/order/${order.id}/details`} className="link">
                  {order.number}
                </Link>
                <span className="block text-sm text-muted">{order.summary}</span>
              </li>
            ))}
          </ul>
        </ContactSection>
      )}
      <Origins details={details} onMessage={onMessage} />
    </>
  );
}

function Origins({ details: { ads, pages, forms, link, linkAt }, onMessage }: Props) {
  if (ads.length + pages.length + forms.length === 0 && !link) return null;
  return (
    <ContactSection title="Cómo llegó">
      <ul className="space-y-3">
        {link && (
          <li>
            <CameByLine link={link} />
            {linkAt && <span className="block text-sm text-muted">Lo dice su mensaje del {formatBrief(linkAt)}.</span>}
          </li>
        )}
        {forms.map(({ id, subject, page, campaign, at }) => (
          <li key={id}>
            <Link href={`/dashboard/application/message/${id}/details`} className="wrap-anywhere link">
              {subject}
            </Link>
            <span className="block text-sm wrap-anywhere text-muted">
              {page && `Desde ${page}. `}
              {campaign && `Campaña ${campaign}. `}
              Escribió en el formulario el {formatBrief(at)}, con este número.
            </span>
          </li>
        ))}
        {ads.map(({ messageId, title, url, at }) => (
          <li key={messageId}>
            {url ? (
              <a href={url} target="_blank" rel="noopener nofollow" className="wrap-anywhere link">
                {title}
              </a>
            ) : (
              <span className="wrap-anywhere">{title}</span>
            )}
            <span className="block text-sm text-muted">
              Anuncio que originó <ToMessage at={at} onClick={() => onMessage(messageId)} />
            </span>
          </li>
        ))}
        {pages.map(({ messageId, path, at }) => (
          <li key={path}>
            <a href={path} target="_blank" className="wrap-anywhere link">
              {path}
            </a>
            <span className="block text-sm text-muted">
              Página mencionada en <ToMessage at={at} onClick={() => onMessage(messageId)} />
            </span>
          </li>
        ))}
      </ul>
    </ContactSection>
  );
}

const ToMessage = ({ at, onClick }: { at: string; onClick: () => void }) => (
  <button type="button" onClick={onClick} className="-my-2 py-2 link">
    su mensaje del {formatBrief(at)}
  </button>
);

export function ContactSection({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className="py-4">
      <div className="mb-2 flex items-center justify-between">
        <h3 className="font-sans text-sm font-semibold tracking-normal text-subtle">{title}</h3>
        {action}
      </div>
      {children}
    </section>
  );
}
