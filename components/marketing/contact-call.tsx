import { Mark } from "@/components/site/logo";
import { ButtonAnchor, ButtonLink } from "@/components/ui/button";
import { ArrowRightIcon, MessageCircleIcon } from "@/components/ui/icons";
import { whatsappLink } from "@/lib/people/shared/whatsapp";

type Props = {
  title?: string;
  text?: string;
  phone: string | null;
  message?: string;
};

/** Dark in both themes: `dark` switches the tokens inside. */
export function ContactCall({
  title = "Cuéntanos qué necesitas",
  text = "Cuéntanos a qué se dedica tu negocio y qué te gustaría resolver. En tres días tienes un alcance, una fecha y un precio por escrito.",
  phone,
  message = "Hola, quiero conversar sobre un proyecto.",
}: Props) {
  return (
    <section id="contacto" aria-label={title} className="dark border-t border-line bg-paper text-ink below-fold">
      <div className="relative container-site overflow-hidden py-16 sm:py-24">
        <Mark className="absolute -right-8 -bottom-16 size-64 opacity-20 max-lg:hidden lg:right-8 lg:size-96" />
        <div className="relative max-w-2xl">
          <h2 className="text-4xl">{title}</h2>
          <p className="mt-4 text-lg text-muted">{text}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink href="/contact" size="lg">
              Contar mi proyecto <ArrowRightIcon />
            </ButtonLink>
            {phone && (
              <ButtonAnchor href={whatsappLink(phone, message)} rel="noopener" variant="secondary" size="lg">
                <MessageCircleIcon /> Escribir por WhatsApp
              </ButtonAnchor>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
