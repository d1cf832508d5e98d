import { LinkClosed } from "@/components/shortener/link-closed";

export default function ShortLinkNotFound() {
  return <LinkClosed reason="unknown" />;
}
