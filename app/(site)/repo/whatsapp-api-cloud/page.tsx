import type { Metadata } from "next";
import { PointGrid } from "@/components/marketing/point-grid";
import { QuestionSection } from "@/components/marketing/question-section";
import { Section } from "@/components/marketing/section";
import { WhatsappOrder } from "@/components/repo/whatsapp-order";
import { JsonLd } from "@/components/site/json-ld";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { MessageCircleIcon, VideoIcon } from "@/components/ui/icons";
import { VideoPlayer } from "@/components/ui/video-player";
import { linkedVideo } from "@/lib/content/shared/video";
import { formatDate } from "@/lib/core/dates";
import { startOfDay } from "@/lib/core/days";
import { absoluteUrl } from "@/lib/core/seo";
import { staticPages } from "@/lib/marketing/shared/pages";
import { repositoryPoints, repositoryQuestions } from "@/lib/marketing/shared/whatsapp-repository";
import { cachedSite } from "@/lib/site/cached-site";
import { whatsappLink } from "@/lib/people/shared/whatsapp";
import { cachedOfferEnd } from "@/lib/repo/offer-end";
import { whatsappOffer } from "@/lib/repo/shared/whatsapp-offer";
import { breadcrumbList } from "../../breadcrumb-list";
import { staticMetadata } from "../../static-metadata";

export const ensureStatic = "navigation";

export const generateMetadata = (): Promise<Metadata> => staticMetadata("whatsappRepository");

const title = "Tu bot con la API oficial de WhatsApp, funcionando hoy";

export default async function WhatsappRepositoryPage() {
  const [site, { endsAt, days }] = await Promise.all([cachedSite(), cachedOfferEnd()]);
  const { videoId, regularCents, offerCents, message } = whatsappOffer;
  const { path, description } = staticPages.whatsappRepository;
  const video = linkedVideo({ youtubeUrl: `https://youtu.be/${videoId}`, vkUrl: null });
  const trail = [
    { label: "Repositorios", href: "/repo" },
    { label: "Bot con WhatsApp Cloud API", href: path },
  ];
  return (
    <>
      <JsonLd data={breadcrumbList(trail)} />
      <JsonLd
        data={{
          "@type": "Product",
          name: "Repositorio: bot con WhatsApp Cloud API",
          description,
          image: absoluteUrl("/og/pages/whatsappRepository"),
          brand: { "@type": "Brand", name: site.name },
          offers: {
            "@type": "Offer",
            url: absoluteUrl(path),
            price: ((days > 0 ? offerCents : regularCents) / 100).toFixed(2),
            priceCurrency: "USD",
            availability: "https://schema.org/InStock",
            ...(days > 0 && { priceValidUntil: endsAt }),
          },
        }}
      />
      <div className="container-site pt-4 pb-14 sm:pb-20">
        <Breadcrumbs items={[trail[0]!, { label: trail[1]!.label }]} />
        <header className="mt-4 max-w-3xl">
          <h1 className="text-4xl">{title}</h1>
          <p className="mt-4 text-lg text-muted">
            El código en Node.js que usamos como base en nuestros proyectos: recibe mensajes, responde con botones y
            listas, y guarda cada conversación. Te acompañamos hasta que responda desde tu número.
          </p>
        </header>
        <div className="mt-10 grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[3fr_2fr]">
          <div className="min-w-0">
            {video && !("error" in video) && (
              <VideoPlayer {...video} title={title} poster={{ src: "/images/marketing/whatsapp-api-cloud.svg" }} />
            )}
            <h2 className="mt-8 text-2xl">Incluye acompañamiento</h2>
            <ul className="mt-5 grid gap-5 sm:grid-cols-2">
              <li className="flex gap-4">
                <span className="grid size-11 shrink-0 place-items-center rounded-md bg-accent-soft text-accent">
                  <VideoIcon className="size-6" />
                </span>
                <div>
                  <h3 className="text-lg">1 sesión por Zoom</h3>
                  <p className="mt-1 text-muted">
                    Conectamos tu cuenta de Meta y resolvemos tus dudas compartiendo pantalla.
                  </p>
                </div>
              </li>
              <li className="flex gap-4">
                <span className="grid size-11 shrink-0 place-items-center rounded-md bg-accent-soft text-accent">
                  <MessageCircleIcon className="size-6" />
                </span>
                <div>
                  <h3 className="text-lg">1 semana de soporte por chat</h3>
                  <p className="mt-1 text-muted">
                    Nos escribes cuando te atascas y te responde la persona que escribió el código.
                  </p>
                </div>
              </li>
            </ul>
          </div>
          <WhatsappOrder
            endsAt={endsAt}
            endsAtText={formatDate(startOfDay(endsAt))}
            days={days}
            regularCents={regularCents}
            offerCents={offerCents}
            chatHref={site.phone && whatsappLink(site.phone, message)}
          />
        </div>
      </div>
      <Section tinted title="Qué hay en el repositorio" intro="Lo que tardarías semanas en juntar, ya probado.">
        <PointGrid points={repositoryPoints} />
      </Section>
      <QuestionSection title="Antes de comprar" questions={repositoryQuestions} />
    </>
  );
}
