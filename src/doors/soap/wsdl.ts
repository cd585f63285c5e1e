/** The description of a SOAP service: WSDL 1.1, document/literal, one port for each version of SOAP. */

import { escapeXml } from '../../text/escape.ts'
import { type Complex, type SoapOperation, type SoapService, schemaOf } from './schema.ts'

/** What every fault carries in its detail. */
const ERROR: Complex = {
  name: 'Error',
  doc: 'What went wrong.',
  fields: [
    { name: 'status', doc: 'HTTP status that the same request has without SOAP.', type: 'int' },
    { name: 'message', doc: 'What went wrong, in a sentence.', type: 'string' },
  ],
}

const SOAP_VERSIONS = [
  { port: 'Soap', prefix: 'soap' },
  { port: 'Soap12', prefix: 'soap12' },
] as const

/** @param address where the service answers, with its key */
export function wsdlOf(service: SoapService, address: string): string {
  const { name, namespace, doc, operations } = service
  const messages = operations.flatMap(({ name: operation, doc: about, parameters, result }) => [
    { name: operation, doc: about, fields: parameters },
    { name: `${operation}Response`, doc: `Answer to ${operation}.`, fields: result },
  ])
  return `<?xml version="1.0" encoding="UTF-8"?>
<wsdl:definitions name="${name}" targetNamespace="${namespace}" xmlns:tns="${namespace}" xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:soap12="http://schemas.xmlsoap.org/wsdl/soap12/">
<wsdl:documentation>${escapeXml(doc)}</wsdl:documentation>
<wsdl:types>
${schemaOf(namespace, [...messages, ERROR])}
</wsdl:types>
${[...messages, ERROR].map(messageElement).join('\n')}
<wsdl:portType name="${name}PortType">
${operations.map(portOperation).join('\n')}
</wsdl:portType>
${SOAP_VERSIONS.map(({ port, prefix }) => binding(service, port, prefix)).join('\n')}
<wsdl:service name="${name}">
<wsdl:documentation>${escapeXml(doc)}</wsdl:documentation>
${SOAP_VERSIONS.map(
  ({ port, prefix }) =>
    `<wsdl:port name="${name}${port}" binding="tns:${name}${port}"><${prefix}:address location="${escapeXml(address)}"/></wsdl:port>`,
).join('\n')}
</wsdl:service>
</wsdl:definitions>
`
}

const messageElement = ({ name }: Complex): string =>
  `<wsdl:message name="${name}"><wsdl:part name="parameters" element="tns:${name}"/></wsdl:message>`

const portOperation = ({ name, doc }: SoapOperation): string =>
  `<wsdl:operation name="${name}"><wsdl:documentation>${escapeXml(doc)}</wsdl:documentation>` +
  `<wsdl:input message="tns:${name}"/><wsdl:output message="tns:${name}Response"/>` +
  `<wsdl:fault name="Error" message="tns:Error"/></wsdl:operation>`

function binding(service: SoapService, port: string, prefix: string): string {
  const operations = service.operations.map(
    (operation) =>
      `<wsdl:operation name="${operation.name}">` +
      `<${prefix}:operation soapAction="${service.namespace}:${operation.name}" style="document"/>` +
      `<wsdl:input><${prefix}:body use="literal"/></wsdl:input>` +
      `<wsdl:output><${prefix}:body use="literal"/></wsdl:output>` +
      `<wsdl:fault name="Error"><${prefix}:fault name="Error" use="literal"/></wsdl:fault></wsdl:operation>`,
  )
  return (
    `<wsdl:binding name="${service.name}${port}" type="tns:${service.name}PortType">` +
    `<${prefix}:binding style="document" transport="http://schemas.xmlsoap.org/soap/http"/>\n` +
    `${operations.join('\n')}\n</wsdl:binding>`
  )
}
