import Link from "next/link";

export function WardrobeBrand({ siteName, href }: { siteName: string; href: string }) {
  return (
    <Link
      href={href}
      prefetch={false}
      aria-label={`Armario de ${siteName}, inicio`}
      className="flex h-11 shrink-0 items-center gap-2.5 rounded-lg"
    >
      {/* oxlint-disable-next-line @next/next/no-img-element -- a drawing of a few hundred bytes */}
      <img src="/armario/icon.svg" alt="" width={32} height={32} className="size-8" />
      <span className="font-display text-lg leading-none font-bold tracking-tight">Armario</span>
    </Link>
  );
}
