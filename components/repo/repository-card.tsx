import { ButtonAnchor, ButtonLink } from "@/components/ui/button";
import { CheckIcon, MessageCircleIcon } from "@/components/ui/icons";
import { VideoPlayer } from "@/components/ui/video-player";
import { linkedVideo } from "@/lib/content/shared/video";
import { whatsappLink } from "@/lib/people/shared/whatsapp";
import type { RepositoryOffer } from "@/lib/repo/shared/query";
import { OfferPrice } from "./offer-price";

type Props = { offer: RepositoryOffer; phone: string | null; heading: "h1" | "h2" };

const included = ["Código fuente completo", "Instrucciones paso a paso", "Ayuda por chat para instalarlo"];

export function RepositoryCard({ offer, phone, heading: Heading }: Props) {
  const { title, description, videoId, message, priceCents, offerCents } = offer;
  const video = linkedVideo({ youtubeUrl: `https://youtu.be/${videoId}`, vkUrl: null });
  return (
    <article className="grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-[3fr_2fr]">
      <div className="min-w-0">
        {video && !("error" in video) && (
          // A fixed poster: the server fetches no picture that an address names.
          <VideoPlayer {...video} title={title} poster={{ src: "/images/marketing/repositorio.svg" }} />
        )}
      </div>
      <div className="flex min-w-0 flex-col items-start">
        <Heading className="max-w-full text-3xl wrap-anywhere">{title}</Heading>
        <p className="mt-4 max-w-full text-lg wrap-anywhere text-muted">{description}</p>
        <div className="mt-6">
          <OfferPrice regularCents={priceCents} offerCents={offerCents} />
        </div>
        <ul className="mt-6 grid gap-2.5">
          {included.map((item) => (
            <li key={item} className="flex gap-2.5">
              <CheckIcon className="mt-0.5 size-5 text-accent" /> {item}
            </li>
          ))}
        </ul>
        {phone ? (
          <ButtonAnchor
            href={whatsappLink(phone, message)}
            rel="noopener nofollow"
            size="lg"
            className="mt-8 max-sm:w-full"
          >
            <MessageCircleIcon /> Pedirlo por WhatsApp
          </ButtonAnchor>
        ) : (
          <ButtonLink href="/contact" size="lg" className="mt-8 max-sm:w-full">
            Pedirlo al estudio
          </ButtonLink>
        )}
        <p className="mt-3 text-sm text-muted">
          {phone && "Se abre el chat del estudio con el mensaje escrito. "}Acordamos contigo el pago y la entrega.
        </p>
      </div>
    </article>
  );
}
