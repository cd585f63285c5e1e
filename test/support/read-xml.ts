/** Reads XML without pauses. */
import { runToEnd } from '../../src/report/steps.ts'
import { readXmlSteps, type XmlElement } from '../../src/text/read-xml.ts'

export const readXml = (document: Uint8Array | string): XmlElement =>
  runToEnd(readXmlSteps(document))
