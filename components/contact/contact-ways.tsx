import { ButtonAnchor } from "@/components/ui/button";
import { ClockIcon, MailIcon, MapPinIcon, MessageCircleIcon, PhoneIcon } from "@/components/ui/icons";
import type { Site } from "@/lib/core/site";
import { phoneLink, whatsappLink } from "@/lib/people/shared/whatsapp";

export function ContactWays({ site: { email, phone, city } }: { site: Pick<Site, "email" | "phone" | "city"> }) {
  const facts = [
    { Icon: MailIcon, label: "Correo", text: email, href: `mailto:${email}` },
    { Icon: PhoneIcon, label: "Teléfono", text: phone, href: phone && phoneLink(phone) },
    { Icon: MapPinIcon, label: "Ciudad", text: city },
    { Icon: ClockIcon, label: "Horario", text: "Lunes a viernes, de 9:00 a 18:00" },
  ].filter(({ text }) => text !== null);
  return (
    <div className="space-y-6">
      {phone && (
        <div className="rounded-lg border border-line bg-accent-soft p-5 sm:p-6">
          <h2 className="text-xl">¿Prefieres conversar?</h2>
          <p className="mt-2 text-muted">
            Por WhatsApp respondemos el mismo día. Te responde quien construye tu proyecto, no un bot.
          </p>
          <ButtonAnchor
            href={whatsappLink(phone, "Hola, quiero conversar sobre un proyecto.")}
            rel="noopener"
            className="mt-4 w-full"
          >
            <MessageCircleIcon /> Escribir por WhatsApp
          </ButtonAnchor>
        </div>
      )}
      <dl className="divide-y divide-line border-y border-line">
        {facts.map(({ Icon, label, text, href }) => (
          <div key={label} className="flex min-h-14 items-center gap-3 py-1">
            <Icon className="size-5 text-accent" />
            <dt className="sr-only">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">
              {href ? (
                <a href={href} className="inline-flex min-h-11 items-center hover:underline">
                  {text}
                </a>
              ) : (
                text
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
