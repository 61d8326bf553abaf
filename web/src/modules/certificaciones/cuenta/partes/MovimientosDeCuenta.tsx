import { Anchor, Text } from '@mantine/core'
import { movimientosDeContratista } from '@plomada/contract/certificaciones/cuentas'
import type { TipoDeMovimiento } from '@plomada/domain/certificaciones/cuenta'
import type { Gs } from '@plomada/domain/nucleo/dinero'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { mensajesCertificaciones } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { Link } from '@tanstack/react-router'
import { consulta } from '../../../../api/consultas.ts'
import { ListaDePaso } from '../../../../pagina/cuenta/ListaDePaso.tsx'
import { direcciones } from '../../../../pagina/direcciones.ts'
import type { DeQuien } from '../cifra/pasos.ts'

interface Props {
  de: DeQuien
  tipo: TipoDeMovimiento
  aMano: boolean
  total: { nombre: string; monto: Gs }
}

/** The movements that a sum is made of, each with the certification that made it, or who wrote it and why. */
export function MovimientosDeCuenta({ de, tipo, aMano, total }: Props) {
  const { presupuestoId, contratistaId, contratistaNombre } = de
  return (
    <>
      <ListaDePaso
        consulta={(pagina) =>
          consulta(movimientosDeContratista, {
            query: { presupuestoId, contratistaId, tipo, ...(aMano && { aMano: 's' as const }), ...pagina },
          })
        }
        vacio={mensajesCertificaciones.sinMovimientos}
        total={total}
        termino={(m) => {
          const cuando = formatoFecha(m.fecha)
          const causa =
            m.certificacionNro === null
              ? m.observacion || m.createdByName
              : `Certificación ${m.certificacionNro}`
          const cantidad = aMano ? -m.cantidad : m.cantidad
          return {
            nombre: `${cuando} · ${causa}`,
            texto: `${cuando}, ${causa}, ${m._id}`,
            monto: Math.abs(cantidad),
            signo: cantidad < 0 ? -1 : 1,
            abre:
              m.certificacionId === null || m.certificacionNro === null
                ? { que: 'movimiento', de, movimiento: m }
                : { que: 'certificacion', id: m.certificacionId, nro: m.certificacionNro },
          }
        }}
      />
      <Text>
        <Anchor
          component={Link}
          to={direcciones.movimientos({ presupuestoId, contratistaId, contratistaNombre })}
        >
          Todos los movimientos
        </Anchor>
      </Text>
    </>
  )
}
