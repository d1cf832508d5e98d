import { invalidVk, invalidYoutube, linkedVideo, vkId, youtubeId } from "./video";

test.each([
  "https://www.youtube.com/watch?v=UB1O30fR-EE",
  "https://youtube.com/watch?list=x&v=UB1O30fR-EE&t=3s",
  "https://m.youtube.com/watch?v=UB1O30fR-EE",
  "https://youtu.be/UB1O30fR-EE?t=10",
  "https://www.youtube.com/embed/UB1O30fR-EE",
  "https://www.youtube.com/shorts/UB1O30fR-EE",
  "https://www.youtube.com/live/UB1O30fR-EE?feature=share",
  "https://www.youtube-nocookie.com/embed/UB1O30fR-EE",
])("%s has a YouTube id", (link) => expect(youtubeId(link)).toBe("UB1O30fR-EE"));

test.each([
  "",
  "UB1O30fR-EE",
  "https://www.youtube.com/watch?v=corto",
  "https://www.youtube.com/watch?v=UB1O30fR-EE2",
  "https://youtube.com.evil.example/watch?v=UB1O30fR-EE",
  "javascript:'https://youtu.be/UB1O30fR-EE'",
  "https://vimeo.com/1",
  "https://www.youtube.com/watch?v=UB1O30fR<EE",
])("%s has none", (link) => expect(youtubeId(link)).toBeNull());

test("a VK link needs video{owner}_{id}", () => {
  expect(vkId("https://vk.com/video-22822305_456241864")).toEqual({ owner: "-22822305", id: "456241864" });
  expect(vkId("https://vk.com/videos?z=video12_34%2Fpl")).toEqual({ owner: "12", id: "34" });
  expect(vkId("https://vk.com/video_34")).toBeNull();
});

test("YouTube goes first, a wrong link says so, none gives no video", () => {
  const youtubeUrl = "https://youtu.be/UB1O30fR-EE";
  const vkUrl = "https://vk.com/video-1_2";
  expect(linkedVideo({ youtubeUrl, vkUrl })).toMatchObject({ provider: "youtube" });
  expect(linkedVideo({ youtubeUrl: "x", vkUrl })).toMatchObject({ provider: "vk" });
  expect(linkedVideo({ youtubeUrl: "x", vkUrl: null })).toEqual({ error: invalidYoutube });
  expect(linkedVideo({ youtubeUrl: null, vkUrl: "x" })).toEqual({ error: invalidVk });
  expect(linkedVideo({ youtubeUrl: null, vkUrl: null })).toBeNull();
});
