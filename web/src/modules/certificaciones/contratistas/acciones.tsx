import { razonContraPago } from '@plomada/domain/certificaciones/razones'
import { CONCEPTOS_DE_PAGO, type ConceptoDePago } from '@plomada/domain/certificaciones/saldos'
import type { Obra } from '@plomada/domain/presupuestos/obra'
import { razonContraTrabajarEn } from '@plomada/domain/presupuestos/razones'
import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconCash,
  IconFileCheck,
  IconFiles,
  IconList,
  IconPigMoney,
  IconShieldCheck,
} from '@tabler/icons-react'
import { direcciones } from '../../../pagina/direcciones.ts'
import type { Hacer } from '../../../pagina/lista/useAccionesDeFila.tsx'
import type { AccionDeFila } from '../../../ui/MenuDeFila.tsx'
import type { FilaDeContratista } from '../queries.ts'
import { saldosDePanel } from '../valores.ts'
import { type Pedido, VERBO_DE_PAGO } from './modales/DialogoDeSaldos.tsx'

const ICONO_DE_PAGO: Readonly<Record<ConceptoDePago, React.JSX.Element>> = {
  saldo: <IconCash size={16} />,
  retencion: <IconShieldCheck size={16} />,
  devolucionAnticipo: <IconArrowBackUp size={16} />,
}

/** What can be done with a contratista's account; what can't now says why. `obra`: undefined until it has come. */
export const accionesDeContratista =
  (presupuestoId: string, obra: Obra | undefined, pedir: (pedido: Pedido) => void) =>
  (contratista: FilaDeContratista, { ir }: Hacer): AccionDeFila[] => {
    const deLaObra = obra ? razonContraTrabajarEn(obra) : null
    const { contratistaId, contratistaNombre } = contratista
    const deEste = { presupuestoId, contratistaId, contratistaNombre }
    const cuenta = saldosDePanel(contratista)
    return [
      // With the advance closed its dialog says so, and offers the entrega that it is then.
      {
        texto: 'Anticipo',
        icono: <IconPigMoney size={16} />,
        razon: deLaObra,
        onClick: () => pedir({ que: 'anticipo', contratista }),
      },
      {
        texto: 'Entregar / Descontar',
        icono: <IconArrowsExchange size={16} />,
        razon: deLaObra,
        onClick: () => pedir({ que: 'entrega', contratista }),
      },
      ...CONCEPTOS_DE_PAGO.map((concepto) => ({
        texto: VERBO_DE_PAGO[concepto],
        icono: ICONO_DE_PAGO[concepto],
        // The least that can be paid: refused only where nothing can.
        razon: deLaObra ?? razonContraPago(concepto, 1, cuenta),
        onClick: () => pedir({ que: 'pago', concepto, contratista }),
      })),
      ir('Movimientos', direcciones.movimientos(deEste), { icono: <IconList size={16} /> }),
      ir('Certificar', direcciones.filtroDeCertificacion(deEste), {
        icono: <IconFileCheck size={16} />,
        razon: deLaObra,
      }),
      ir('Certificaciones', direcciones.certificaciones(deEste), { icono: <IconFiles size={16} /> }),
    ]
  }
