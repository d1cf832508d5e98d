import type { Checks } from "@/lib/studio/checks/schema";

type Page = NonNullable<Checks["page"]>;

/** Approximate characters that Google shows of a title and of a description. */
const shown = { title: 60, description: 160 };

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).replace(/\s+\S*$/, "")} …` : text;

export function PageCards({ page }: { page: Page }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
      <GoogleCard page={page} />
      <WhatsappCard page={page} />
    </div>
  );
}

function GoogleCard({ page: { title, address, description } }: { page: Page }) {
  return (
    <figure>
      <figcaption className="mb-2 text-sm text-subtle">En Google</figcaption>
      <div className="rounded-lg border border-line bg-surface p-4">
        <p className="truncate text-sm text-muted">{address}</p>
        <p className="mt-1 text-lg leading-6 text-info">{cut(title, shown.title)}</p>
        <p className="mt-1 text-sm text-muted">
          {description
            ? cut(description, shown.description)
            : "Sin descripción: Google elegirá una parte de la página."}
        </p>
      </div>
    </figure>
  );
}

function WhatsappCard({ page: { title, host, description, image } }: { page: Page }) {
  return (
    <figure>
      <figcaption className="mb-2 text-sm text-subtle">En WhatsApp</figcaption>
      <div className="overflow-hidden rounded-lg border border-line bg-accent-soft p-1.5">
        <div className="overflow-hidden rounded-md bg-surface">
          {/* oxlint-disable-next-line @next/next/no-img-element -- drawn for this version alone */}
          <img src={image} alt="" width={1200} height={630} className="aspect-[1200/630] w-full bg-sunken" />
          <div className="p-3">
            <p className="line-clamp-2 leading-5 font-semibold">{title}</p>
            <p className="mt-1 line-clamp-2 text-sm text-muted">{description}</p>
            <p className="mt-1 text-sm text-subtle">{host}</p>
          </div>
        </div>
      </div>
    </figure>
  );
}
