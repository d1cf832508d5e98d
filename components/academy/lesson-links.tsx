import { ExternalLinkIcon } from "@/components/ui/icons";

type Props = { title: string; links: { id: string; name: string; url: string }[] };

const host = (url: string): string => {
  try {
    return new URL(url).hostname.replace(/^www\./, "");
  } catch {
    return "";
  }
};

export function LessonLinks({ title, links }: Props) {
  const safe = links.filter(({ url }) => /^(https?:\/\/|\/(?!\/))/i.test(url));
  if (safe.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-3 divide-y divide-line rounded-lg border border-line bg-surface">
        {safe.map(({ id, name, url }) => (
          <li key={id}>
            <a
              href={url}
              rel="noopener noreferrer"
              className="flex min-h-12 items-center gap-3 rounded-lg px-4 py-2 hover:bg-sunken"
            >
              <span className="min-w-0 grow">
                <span className="block leading-6 font-medium">{name}</span>
                <span className="block truncate text-sm text-subtle">{host(url)}</span>
              </span>
              <ExternalLinkIcon className="size-4 text-subtle" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
