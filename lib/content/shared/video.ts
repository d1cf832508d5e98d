export const invalidYoutube = "URL de YouTube inválida.";
export const invalidVk = "URL de VK inválida";

const youtubeHosts = [
  "youtube.com",
  "www.youtube.com",
  "m.youtube.com",
  "music.youtube.com",
  "www.youtube-nocookie.com",
];

/** The 11-character id of a YouTube link (watch, youtu.be, embed, shorts, live), or null. */
export function youtubeId(link: string): string | null {
  const url = parse(link);
  if (!url) return null;
  let candidate: string | null | undefined;
  if (url.hostname === "youtu.be") candidate = url.pathname.slice(1).split("/")[0];
  else if (youtubeHosts.includes(url.hostname)) {
    candidate = url.searchParams.get("v") ?? /^\/(?:embed|shorts|live|v)\/([^/]+)/.exec(url.pathname)?.[1];
  }
  return candidate && /^[\w-]{11}$/.test(candidate) ? candidate : null;
}

/** Reads a VK link that contains `video{owner}_{id}`, or gives null. */
export function vkId(link: string): { owner: string; id: string } | null {
  const match = /video(-?\d{1,20})_(\d{1,20})/.exec(link);
  return match ? { owner: match[1]!, id: match[2]! } : null;
}

function parse(link: string): URL | null {
  try {
    const url = new URL(link.trim());
    return url.protocol === "https:" || url.protocol === "http:" ? url : null;
  } catch {
    return null;
  }
}

export type Video = { provider: "youtube" | "vk"; embedUrl: string; watchUrl: string; thumbnail: string | null };
export type LinkedVideo = Video | { error: string } | null;

/**
 * Chooses a link's player: YouTube first, then VK.
 * @returns null without a link, `error` with a text to show for an unknown video
 */
export function linkedVideo({ youtubeUrl, vkUrl }: { youtubeUrl: string | null; vkUrl: string | null }): LinkedVideo {
  const youtube = youtubeUrl && youtubeId(youtubeUrl);
  if (youtube) {
    return {
      provider: "youtube",
      embedUrl: `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1&rel=0`,
      watchUrl: `https://www.youtube.com/watch?v=${youtube}`,
      thumbnail: `/api/academy/thumbnails/youtube/${youtube}`,
    };
  }
  const vk = vkUrl && vkId(vkUrl);
  if (vk) {
    return {
      provider: "vk",
      embedUrl: `https://vk.com/video_ext.php?oid=${vk.owner}&id=${vk.id}&hd=2&autoplay=1`,
      watchUrl: `https://vk.com/video${vk.owner}_${vk.id}`,
      thumbnail: null,
    };
  }
  if (youtubeUrl) return { error: invalidYoutube };
  return vkUrl ? { error: invalidVk } : null;
}
