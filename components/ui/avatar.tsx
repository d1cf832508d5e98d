const defaultPhoto = "/images/default-avatar.svg";

function photoUrl(photo: string | null | undefined): string {
  if (!photo) return defaultPhoto;
  if (/^https?:\/\//i.test(photo) || photo.startsWith("/")) return photo;
  return `/api/uploads/${encodeURIComponent(photo)}`;
}

type Props = { photo: string | null | undefined; name?: string; size?: number };

/** Decorative without `name`, for use beside the name. */
export function Avatar({ photo, name = "", size = 40 }: Props) {
  return (
    // Uploads already have the right size; the default shows through if a photo fails to load.
    // oxlint-disable-next-line @next/next/no-img-element
    <img
      src={photoUrl(photo)}
      alt={name && `Foto de ${name}`}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      style={{ width: size, height: size, backgroundImage: `url(${defaultPhoto})` }}
      className="shrink-0 rounded-full bg-sunken bg-cover object-cover"
    />
  );
}
