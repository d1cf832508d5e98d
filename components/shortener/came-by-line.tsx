import Link from "next/link";
import { type CameBy, codeOfLink, linkDetailsPath } from "@/lib/shortener/shared/came-by";

export const CameByLine = ({ link }: { link: NonNullable<CameBy> }) => (
  <>
    Llegó por el enlace{" "}
    <Link href={linkDetailsPath(link._id)} className="wrap-anywhere link">
      «{codeOfLink(link)}»
    </Link>
  </>
);
