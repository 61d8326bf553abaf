import { enGs, formatoGs, formatoPrecioUnitario } from '@plomada/domain/nucleo/numeros'
import { NOMBRE_DE_PLAN } from '@plomada/domain/presupuestos/plan'
import { CantidadInput } from '../../../ui/CantidadInput.tsx'
import clases from '../Banco.module.css'
import type { Item } from '../queries.ts'
import { planDeCopia } from './copia.ts'
import { type Copia, idDeCampo } from './useCopia.ts'

const monto = (n: number) => formatoGs(n, { simbolo: false })

interface ItemsPorCopiarProps {
  items: readonly Item[]
  copia: Copia
}

/** The items to copy: quantity and grupo of each, and its total at the work's prices. */
export function ItemsPorCopiar({ items, copia }: ItemsPorCopiarProps) {
  const { valores, cambiar, errores, previa, planes } = copia
  return (
    <table role="table" className={clases.rubros} aria-label="Rubros que se copian">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            Rubro
          </th>
          <th role="columnheader" scope="col">
            Cantidad
          </th>
          <th role="columnheader" scope="col" data-numerica>
            Precio unitario (Gs.)
          </th>
          <th role="columnheader" scope="col" data-numerica>
            {enGs(NOMBRE_DE_PLAN.precioTotalConMargen)}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {items.map((item, i) => {
          const previo = previa?.rubros.find(({ tareaId }) => tareaId === item._id)
          const plan = planes[i]
          // Independent of the quantity, so it is shown before one is typed.
          const unitario = planDeCopia(previo, 0, '0')
          return (
            <tr role="row" key={item._id}>
              <th role="rowheader" scope="row">
                {item.nombre}
                {previo && (
                  <span className={clases.destino}>
                    Grupo «{previo.grupoNombre}»{previo.grupoId === null && ', que se crea'}
                  </span>
                )}
              </th>
              <td role="cell" data-cantidad>
                <CantidadInput
                  id={idDeCampo(item._id)}
                  aria-label={`Cantidad de ${item.nombre}`}
                  {...(i === 0 && { 'data-autofocus': true })}
                  rightSection={<span aria-hidden>{item.plan.unidadMedida.codigo}</span>}
                  rightSectionWidth={46}
                  value={valores.cantidades[item._id] ?? ''}
                  error={errores[item._id]}
                  onChange={(cantidad) =>
                    cambiar({ cantidades: { ...valores.cantidades, [item._id]: cantidad } })
                  }
                />
              </td>
              <td role="cell" data-numerica>
                <span className={clases.rotulo} aria-hidden>
                  Precio unitario (Gs.)
                </span>
                {unitario ? formatoPrecioUnitario(unitario.precioUnitario, { simbolo: false }) : '—'}
              </td>
              <td role="cell" data-numerica>
                <span className={clases.rotulo} aria-hidden>
                  {enGs(NOMBRE_DE_PLAN.precioTotalConMargen)}
                </span>
                {plan ? monto(plan.precioTotalConMargen) : '—'}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
