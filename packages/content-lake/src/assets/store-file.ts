import { httpError, LakeError } from '../errors.ts'
import type { Lake } from '../lake.ts'
import { type Asset, fileAsset, imageAsset, type UploadDetails } from './asset-document.ts'
import { storeAsset } from './asset-files.ts'

/** Stores an image or file. Its document, which makes it public, isn't stored yet. @throws LakeError 400 */
export async function storeFile(
  { imageProcesses, assetFolder, env }: Pick<Lake, 'imageProcesses' | 'assetFolder' | 'env'>,
  kind: 'image' | 'file',
  given: unknown,
  details: Omit<UploadDetails, 'lakeUrl'>,
): Promise<Asset['document']> {
  if (!Buffer.isBuffer(given) || given.length === 0) throw refusal(httpError(400, 'This is empty'), details)
  const described = { ...details, lakeUrl: env.lakeUrl }
  if (kind === 'file') {
    const asset = fileAsset(given, described)
    await storeAsset(assetFolder, asset.name, given)
    return asset.document
  }
  const { bytes, image } = await imageProcesses.ask({ read: given }, true).catch((error: unknown) => {
    throw refusal(error, details)
  })
  const asset = imageAsset(bytes!, image!, described)
  await storeAsset(assetFolder, asset.name, bytes!)
  return asset.document
}

/** The error with the file's name: whoever uploads many has to know which it is about. */
function refusal(error: unknown, { filename }: Pick<UploadDetails, 'filename'>): unknown {
  if (!(error instanceof LakeError)) return error
  return httpError(error.status, `“${filename ?? 'The file'}” was refused. ${error.message}`)
}
