// What the law of the state asks of a home improvement contract. Another state replaces this file alone (docs/adapting.md).
// Written after N.J.A.C. 13:45A-16.2 and 17.11 and N.J.S.A. 56:8-151. It is no legal advice: the owner's lawyer has to
// read it, and the three languages, before the first quote leaves.

import type {Words} from './business.config.ts'

/** A signed quote is kept this long, also against a wish to be erased: a claim from a contract lapses after six years. */
export const SIGNED_QUOTE_YEARS = 6

/** The fields of a quote without which it is not sent. */
export const DEMANDED = [
  'legalName',
  'contractorAddress',
  'registration',
  'seller',
  'materials',
  'start',
  'completion',
  'guarantees',
  'insurer',
  'insurerPhone',
  'certificate',
] as const

/** When the last of several payments is due: never before the end of the work. */
export const FINAL_PAYMENT: Words = {
  en: 'When the work is finished as this contract says',
  'pt-BR': 'Quando a obra estiver concluída conforme este contrato',
  es: 'Cuando la obra esté terminada según este contrato',
}

export type ContractPart = {
  id: string
  title: Words
  /** `{name}` is a field of the quote. The English text counts. */
  text: Words
  /** In place of `text` where this field is empty. */
  without?: {field: 'security'; text: Words}
  /** In bold type of at least ten points. */
  bold?: true
  /** On the first page, beside the total. */
  first?: true
}

export const contractParts: readonly ContractPart[] = [
  {
    id: 'contractor',
    first: true,
    title: {en: 'Contractor', 'pt-BR': 'Empreiteira', es: 'Contratista'},
    text: {
      en: '{legalName}\n{contractorAddress}\nHome Improvement Contractor registration no. {registration}\nSold by: {seller}',
      'pt-BR':
        '{legalName}\n{contractorAddress}\nRegistro de empreiteira residencial (Home Improvement Contractor) nº {registration}\nVendido por: {seller}',
      es: '{legalName}\n{contractorAddress}\nRegistro de contratista (Home Improvement Contractor) n.º {registration}\nVendido por: {seller}',
    },
  },
  {
    id: 'price',
    first: true,
    title: {en: 'Total price', 'pt-BR': 'Preço total', es: 'Precio total'},
    text: {
      en: 'The total price includes all finance charges. Finance charges in it: {finance}.',
      'pt-BR': 'O preço total inclui todos os encargos de financiamento. Encargos incluídos: {finance}.',
      es: 'El precio total incluye todos los cargos financieros. Cargos incluidos: {finance}.',
    },
  },
  {
    id: 'materials',
    title: {
      en: 'Principal products and materials',
      'pt-BR': 'Principais produtos e materiais',
      es: 'Principales productos y materiales',
    },
    text: {en: '{materials}', 'pt-BR': '{materials}', es: '{materials}'},
  },
  {
    id: 'dates',
    title: {en: 'Start and completion', 'pt-BR': 'Início e conclusão', es: 'Inicio y terminación'},
    text: {
      en: 'The work begins: {start}. It is completed: {completion}.',
      'pt-BR': 'Início da obra: {start}. Conclusão: {completion}.',
      es: 'Inicio de la obra: {start}. Terminación: {completion}.',
    },
  },
  {
    id: 'payments',
    title: {en: 'Payments', 'pt-BR': 'Pagamentos', es: 'Pagos'},
    text: {
      en: '{payments}\nNo final payment is asked for or taken before the work is finished as this contract says.',
      'pt-BR':
        '{payments}\nNenhum pagamento final é pedido ou recebido antes de a obra estar concluída conforme este contrato.',
      es: '{payments}\nNo se pide ni se recibe ningún pago final antes de que la obra esté terminada según este contrato.',
    },
  },
  {
    id: 'guarantees',
    title: {en: 'Guarantees and warranties', 'pt-BR': 'Garantias', es: 'Garantías'},
    text: {en: '{guarantees}', 'pt-BR': '{guarantees}', es: '{guarantees}'},
  },
  {
    id: 'security',
    title: {
      en: 'Mortgage or security interest',
      'pt-BR': 'Hipoteca ou garantia real',
      es: 'Hipoteca o garantía real',
    },
    text: {en: '{security}', 'pt-BR': '{security}', es: '{security}'},
    without: {
      field: 'security',
      text: {
        en: 'None. We take no mortgage and no security interest in connection with this work.',
        'pt-BR': 'Nenhuma. Não tomamos hipoteca nem garantia real por esta obra.',
        es: 'Ninguna. No tomamos hipoteca ni garantía real por esta obra.',
      },
    },
  },
  {
    id: 'insurance',
    title: {
      en: 'Commercial general liability insurance',
      'pt-BR': 'Seguro de responsabilidade civil comercial',
      es: 'Seguro de responsabilidad civil comercial',
    },
    text: {
      en: 'Insurer: {insurer}, telephone {insurerPhone}. A copy of the certificate is part of this contract: {certificate}',
      'pt-BR':
        'Seguradora: {insurer}, telefone {insurerPhone}. Uma cópia do certificado faz parte deste contrato: {certificate}',
      es: 'Aseguradora: {insurer}, teléfono {insurerPhone}. Una copia del certificado es parte de este contrato: {certificate}',
    },
  },
  {
    id: 'consumerAffairs',
    title: {
      en: 'Questions about a contractor',
      'pt-BR': 'Dúvidas sobre uma empreiteira',
      es: 'Preguntas sobre un contratista',
    },
    text: {
      en: 'New Jersey Division of Consumer Affairs, toll-free: 1-888-656-6225.',
      'pt-BR': 'Divisão de Defesa do Consumidor de Nova Jersey, ligação gratuita: 1-888-656-6225.',
      es: 'División de Asuntos del Consumidor de Nueva Jersey, llamada gratuita: 1-888-656-6225.',
    },
  },
  {
    id: 'cancellation',
    bold: true,
    title: {
      en: 'Notice to consumer: your right to cancel',
      'pt-BR': 'Aviso ao consumidor: direito de cancelar',
      es: 'Aviso al consumidor: su derecho a cancelar',
    },
    text: {
      en: 'YOU MAY CANCEL THIS CONTRACT AT ANY TIME BEFORE MIDNIGHT OF THE THIRD BUSINESS DAY AFTER RECEIVING A COPY OF THIS CONTRACT. IF YOU WISH TO CANCEL THIS CONTRACT, YOU MUST EITHER:\n1. SEND A SIGNED AND DATED WRITTEN NOTICE OF CANCELLATION BY REGISTERED OR CERTIFIED MAIL, RETURN RECEIPT REQUESTED; OR\n2. PERSONALLY DELIVER A SIGNED AND DATED WRITTEN NOTICE OF CANCELLATION TO:\n{legalName}, {contractorAddress}, {contractorPhone}\nIf you cancel this contract within the three-day period, you are entitled to a full refund of your money. Refunds must be made within 30 days of the contractor’s receipt of the cancellation notice.',
      'pt-BR':
        'VOCÊ PODE CANCELAR ESTE CONTRATO A QUALQUER MOMENTO ANTES DA MEIA-NOITE DO TERCEIRO DIA ÚTIL DEPOIS DE RECEBER UMA CÓPIA DELE. PARA CANCELAR, VOCÊ DEVE:\n1. ENVIAR UM AVISO DE CANCELAMENTO POR ESCRITO, ASSINADO E DATADO, POR CARTA REGISTRADA OU CERTIFICADA COM AVISO DE RECEBIMENTO; OU\n2. ENTREGAR PESSOALMENTE UM AVISO DE CANCELAMENTO POR ESCRITO, ASSINADO E DATADO, A:\n{legalName}, {contractorAddress}, {contractorPhone}\nSe cancelar dentro dos três dias, você tem direito à devolução total do seu dinheiro, em até 30 dias depois que a empreiteira receber o aviso.',
      es: 'USTED PUEDE CANCELAR ESTE CONTRATO EN CUALQUIER MOMENTO ANTES DE LA MEDIANOCHE DEL TERCER DÍA HÁBIL DESPUÉS DE RECIBIR UNA COPIA. PARA CANCELARLO DEBE:\n1. ENVIAR UN AVISO DE CANCELACIÓN POR ESCRITO, FIRMADO Y FECHADO, POR CORREO REGISTRADO O CERTIFICADO CON ACUSE DE RECIBO; O\n2. ENTREGAR EN PERSONA UN AVISO DE CANCELACIÓN POR ESCRITO, FIRMADO Y FECHADO, A:\n{legalName}, {contractorAddress}, {contractorPhone}\nSi cancela dentro de los tres días, tiene derecho a la devolución total de su dinero, en un plazo de 30 días desde que el contratista reciba el aviso.',
    },
  },
  {
    id: 'cancellationForm',
    title: {en: 'Form to cancel', 'pt-BR': 'Formulário de cancelamento', es: 'Formulario para cancelar'},
    text: {
      en: 'To {legalName}, {contractorAddress}: I cancel contract {reference}.\nDate: ____________________\nName and address: ____________________\nSignature: ____________________',
      'pt-BR':
        'A {legalName}, {contractorAddress}: cancelo o contrato {reference}.\nData: ____________________\nNome e endereço: ____________________\nAssinatura: ____________________',
      es: 'A {legalName}, {contractorAddress}: cancelo el contrato {reference}.\nFecha: ____________________\nNombre y dirección: ____________________\nFirma: ____________________',
    },
  },
]
