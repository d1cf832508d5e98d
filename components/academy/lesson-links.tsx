import { ExternalLinkIcon } from "@/components/ui/icons";

type Props = { title: string; links: { id: string; name: string; url: string }[] };

const host = (url: string): string => {
  try {
    return new URL(url).hostname.replace(/^www\./, "");
  } catch {
    return "";
  }
};

/** What to read next, elsewhere. */
export function LessonLinks({ title, links }: Props) {
  const safe = links.filter(({ url }) => /^(https?:\/\/|\/(?!\/))/i.test(url));
  if (safe.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="text-xl">{title}</h2>
      <ul className="border-line divide-line bg-surface mt-3 divide-y rounded-lg border">
        {safe.map(({ id, name, url }) => (
          <li key={id}>
            <a
              href={url}
              rel="noopener noreferrer"
              className="hover:bg-sunken flex min-h-12 items-center gap-3 rounded-lg px-4 py-2"
            >
              <span className="min-w-0 grow">
                <span className="block leading-6 font-medium">{name}</span>
                <span className="text-subtle block truncate text-sm">{host(url)}</span>
              </span>
              <ExternalLinkIcon className="text-subtle size-4" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
