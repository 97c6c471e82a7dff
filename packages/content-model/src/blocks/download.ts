export const download = /* groq */ `
  heading, intro,
  "files": coalesce(files[defined(file.asset)]{
    _key, title, text,
    "asset": file.asset._ref,
    "size": file.asset->size,
    "name": file.asset->originalFilename
  }, [])`
